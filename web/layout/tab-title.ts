let pageTitle = document.title;
let news = 0;

function show(): void {
  document.title = news > 0 ? `(${news}) ${pageTitle}` : pageTitle;
}

/** Sets the page's own title of the browser's tab. */
export function setPageTitle(title: string): void {
  pageTitle = title;
  show();
}

/** Puts the number of long runs that ended unseen before the tab's title; 0 takes it away. */
export function setNews(count: number): void {
  news = count;
  show();
}
