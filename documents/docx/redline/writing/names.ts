/** Names of elements, parts and relationships in a docx (ISO/IEC 29500-1 and -2, transitional). */
export const wordNamespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
export const officeTypes = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
export const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const packageNames = 'http://schemas.openxmlformats.org/package/2006';
