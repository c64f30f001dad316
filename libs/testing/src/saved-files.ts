interface SavedFile {
  name: string;
  blob: Blob;
}

const blobs = new Map<string, Blob>();
let saved: SavedFile[] = [];

/** Returns the files that this test saved, in order. */
export const savedFiles = (): readonly SavedFile[] => saved;

/** Records what a page saves through a link with `download`, which jsdom does not support. */
export function recordSavedFiles(): void {
  let count = 0;
  URL.createObjectURL = (blob) => {
    const url = `blob:${window.location.origin}/${++count}`;
    blobs.set(url, blob as Blob);
    return url;
  };
  URL.revokeObjectURL = (url) => void blobs.delete(url);
  const click = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    const blob = blobs.get(this.href);
    if (this.download && blob) saved.push({ name: this.download, blob });
    else click.call(this);
  };
  afterEach(() => {
    saved = [];
    blobs.clear();
  });
}
