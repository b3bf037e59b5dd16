// Hands a file of this device to the browser's own way of saving.
export const saveFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name.replaceAll(/[/\\:*?"<>|]/g, '-');
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
