import type { ChangedBy, FoldedText, Id, Stamps } from '../../engines/database/column-types';

export interface ProjectTable extends Stamps, ChangedBy {
  id: Id;
  name: string;
  repository_url: string | null;
  description: string | null;
  name_key: FoldedText;
  repository_url_key: FoldedText;
}

declare module '../../engines/database/schema' {
  interface Database {
    projects: ProjectTable;
  }
}
