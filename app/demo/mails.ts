import { normalizeEmail } from '#modules/identity/contract';

/** "Inês Carvalho" at fernhill.example: ines.carvalho@fernhill.example. */
export const mailOf = (username: string, domain: string): string =>
  normalizeEmail(`${plain(username).replaceAll(' ', '.')}@${domain}`);

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[øØ]/g, 'o')
    .replace(/[æÆ]/g, 'ae')
    .replace(/[åÅ]/g, 'a');
