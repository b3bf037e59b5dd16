declare module 'virtual:record-page' {
  /** The page of signed records without a record, as scripts/build/record-page.mjs makes it. */
  const page: string;
  export default page;
}
