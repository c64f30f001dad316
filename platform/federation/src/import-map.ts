/** Id of the import map in the page, by which a browser verifies ES modules; absent when no remote is made of them. */
export const IMPORT_MAP_ELEMENT_ID = 'modules';
