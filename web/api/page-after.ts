interface Page {
  page: number;
  perPage: number;
  total: number;
}

/** The number of the page that follows one of a list, counted from 1; undefined after the last. */
export function pageAfter({ page, perPage, total }: Page): number | undefined {
  return page * perPage < total ? page + 1 : undefined;
}
