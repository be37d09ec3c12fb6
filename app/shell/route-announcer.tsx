import { VisuallyHidden } from '@mantine/core';
import { useLocation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';

/** Says the title of each page one comes to, as a browser does when it loads one. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');
  const loaded = useRef(pathname);
  useEffect(() => {
    if (loaded.current === pathname) return;
    loaded.current = '';
    setTitle(document.title);
  }, [pathname]);
  return <VisuallyHidden aria-live="polite">{title}</VisuallyHidden>;
}
