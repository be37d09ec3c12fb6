import type { BarePageWords } from './en';

export const it: BarePageWords = {
  startPage: 'Vai alla pagina iniziale',
  openAt: (address) => `Apra Leafcard all’indirizzo ${address} e invii il modulo da lì.`,
  400: {
    title: 'Questa pagina non ha capito la richiesta',
    text: 'L’indirizzo, o ciò che è stato inviato con esso, è danneggiato. Non è stato modificato nulla.',
  },
  403: {
    title: 'Questa richiesta proviene da un altro sito',
    text: 'Solo le nostre pagine possono inviarci moduli. Non è stato modificato nulla.',
  },
  405: {
    title: 'Questa pagina non ha capito la richiesta',
    text: 'Questa pagina si può aprire e i suoi moduli si possono inviare, nient’altro. Non è stato modificato nulla.',
  },
  408: {
    title: 'L’invio ha richiesto troppo tempo',
    text: 'La connessione era troppo lenta per ciò che è stato inviato. Non è stato modificato nulla. Riprovi tra un momento.',
  },
  413: {
    title: 'È troppo grande',
    text: 'Un modulo accetta fino a 2 MiB, file compresi. Non è stato modificato nulla. Invii meno dati e riprovi.',
  },
  421: {
    title: 'Questo non è il nostro indirizzo',
    text: 'Leafcard si può aprire solo su questo computer, all’indirizzo mostrato all’avvio.',
  },
  500: {
    title: 'Qualcosa è andato storto da parte nostra',
    text: 'L’errore è stato registrato. Tutto ciò che ha salvato è al sicuro. Riprovi tra un momento.',
  },
  503: {
    title: 'Torniamo subito',
    text: 'Il server al momento non può rispondere. Tutto ciò che ha salvato è al sicuro. Ricarichi questa pagina tra un momento.',
  },
};
