interface SavedFile {
  name: string;
  blob: Blob;
}

const blobs = new Map<string, Blob>();
let saved: SavedFile[] = [];

/** The files that this test handed to the browser, in their order. */
export const savedFiles = (): readonly SavedFile[] => saved;

/** Keeps what a page saves through a link with `download`, which jsdom can neither address nor follow. */
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
