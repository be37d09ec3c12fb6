import { useEffect, useState } from 'react';

/** So little is a hand that rests on the wheel. */
const A_LITTLE = 24;

/** Whether the page is read further down than where it begins. */
export function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > A_LITTLE);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return scrolled;
}
