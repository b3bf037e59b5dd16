declare module 'virtual:background-script' {
  /** Its address. */
  const background: string;
  export default background;
}
