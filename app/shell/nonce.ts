import { createContext, useContext } from 'react';

/** The one-time word that lets this page's own scripts and styles through its content policy. */
export const NonceContext = createContext('');
export const useNonce = () => useContext(NonceContext);
