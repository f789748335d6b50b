/** Downloads a file; the browser decides where it is saved. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Wait, because Safari is still reading the file when the click returns.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
