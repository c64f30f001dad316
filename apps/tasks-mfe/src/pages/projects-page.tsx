import { projectKind } from '../api/record-kinds';
import { RecordListPage } from './record-list-page';

export const ProjectsPage = () => <RecordListPage kind={projectKind} />;
