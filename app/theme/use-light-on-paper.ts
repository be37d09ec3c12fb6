import { useEffect } from 'react';

/** What is printed is light: browsers leave dark backgrounds out, and grey is hard to read on paper. */
export function useLightOnPaper(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let shown: string | undefined;
    const lighten = () => {
      shown ??= dataset.mantineColorScheme;
      dataset.mantineColorScheme = 'light';
    };
    const restore = () => {
      if (shown) dataset.mantineColorScheme = shown;
      shown = undefined;
    };
    window.addEventListener('beforeprint', lighten);
    window.addEventListener('afterprint', restore);
    return () => {
      window.removeEventListener('beforeprint', lighten);
      window.removeEventListener('afterprint', restore);
    };
  }, []);
}
