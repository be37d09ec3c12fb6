/** What is printed is light: browsers leave dark backgrounds out, and grey is hard to read on paper. */
export function lightenOnPaper(): void {
  const { dataset } = document.documentElement;
  let shown: string | undefined;
  addEventListener('beforeprint', () => {
    shown ??= dataset.mantineColorScheme;
    dataset.mantineColorScheme = 'light';
  });
  addEventListener('afterprint', () => {
    if (shown) dataset.mantineColorScheme = shown;
    shown = undefined;
  });
}
