/** The boxes of forms as Word's own ones show them. */
export const boxSign = (isTicked: boolean): string => (isTicked ? '☒' : '☐');
