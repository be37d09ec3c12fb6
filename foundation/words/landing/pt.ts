import type { en } from './en';

export const pt: typeof en = {
  description:
    'Um cartão de visita no seu celular: compartilhe, deixe que escaneiem e salvem com um toque, e mantenha-o certo sem imprimir de novo.',
  preview: 'Um cartão de visita sobre fundo verde',
  alternateName: 'Leafcard, por uma Terra mais verde',
  menu: {
    about: 'Sobre',
    services: 'Serviços',
    benefits: 'Vantagens',
    team: 'Equipe',
    contact: 'Contato',
  },
  openDashboard: 'Abrir o painel',
  signIn: 'Entrar',
  register: 'Cadastrar-se',
  tagline: 'Por uma Terra mais verde',
  promise: 'O cartão de visita que nunca acaba.',
  lead: 'Crie uma vez, leve no celular. As pessoas escaneiam, salvam com um toque, e quem o abre vê seus dados como estão hoje.',
  createCard: 'Criar seu cartão',
  registerOrganization: 'Ou cadastrar sua organização',
  turn: {
    front:
      'Frente de um cartão: Sofia Marques, designer de jardins, Fernhill Botanics. Virar para o verso',
    back: 'Verso de um cartão: um código que qualquer câmera lê. Escaneie para salvar o cartão. Virar para a frente',
  },
  turnHint: 'Toque no cartão para virá-lo. O código pode ser escaneado.',
  about: {
    paper: 'Um cartão de papel está certo no dia em que é impresso.',
    leafcard: 'Um Leafcard está certo no dia em que é lido.',
    what: 'Leafcard é um cartão de visita sem papel. Você desenha a frente e o verso, e ele vive atrás de um link e de um código. Quem recebe tem uma pessoa, não algo a perder: nome e função, número e e-mail, e o caminho até a porta.',
    whom: 'É para uma pessoa com um cartão e para organizações que dão um a todos: um design, pedido em um formulário, aceito com uma tecla e apagado assim que alguém sai.',
    drawn:
      'Desenhe do seu jeito: papéis e imagens, fontes, seu logotipo e sua foto. Estes foram feitos assim.',
  },
  services: {
    title: 'O que um cartão faz depois de entregue',
    share: {
      title: 'Compartilhar seu cartão',
      text: 'Envie o link ou deixe escanear o código na sua tela. Quem recebe não precisa de aplicativo nem de conta.',
    },
    call: {
      title: 'Ligar, enviar SMS ou e-mail',
      text: 'Em um cartão recebido, cada número e cada e-mail é um botão. Sem copiar, sem digitar, sem errar.',
    },
    save: {
      title: 'Salvar o contato com um toque',
      text: 'Nome, função, organização, números e endereço vão juntos para a agenda do celular.',
    },
    scan: {
      title: 'Tornar digitais os cartões físicos',
      text: 'Ponha o código do seu Leafcard no papel que ainda entrega, em um crachá ou em uma porta. Um scan, e o cartão físico vira contato no celular.',
    },
    find: {
      title: 'Achar o caminho do escritório',
      text: 'A rota abre no mapa do celular, com o escritório como destino.',
    },
  },
  phone: {
    picture:
      'Um celular mostra um cartão recebido: a frente, um botão para salvar o contato e, abaixo, ligar, SMS, e-mail e como chegar.',
    role: 'Designer de jardins, Fernhill Botanics',
    save: 'Salvar contato',
    call: 'Ligar',
    text: 'SMS',
    write: 'E-mail',
    directions: 'Como chegar',
  },
  benefits: {
    title: 'O que muda quando nada é impresso',
    paper: 'Papel',
    changes: {
      when: 'Um número muda',
      paper: 'Imprime-se de novo, e os velhos ficam nas gavetas.',
      leafcard: 'Muda uma vez. Quem abre o cartão vê o de hoje.',
    },
    last: {
      when: 'Você entrega o último',
      paper: 'Você pede mais algumas centenas.',
      leafcard: 'Não existe o último.',
    },
    keep: {
      when: 'Alguém quer guardá-lo',
      paper: 'É digitado no celular, ou se perde.',
      leafcard: 'Salvo com um toque, escrito como deve ser.',
    },
    joins: {
      when: 'Chega um colega',
      paper: 'Uma semana até a gráfica entregar.',
      leafcard: 'Pedido em um formulário, pronto assim que aceito.',
    },
    leaves: {
      when: 'Um colega sai',
      paper: 'Os cartões continuam dizendo o contrário.',
      leafcard: 'O cartão se apaga na hora.',
    },
    brand: {
      when: 'A marca precisa se manter',
      paper: 'Cada um tem a sua versão.',
      leafcard: 'Um design, travado onde deve, aberto onde pode.',
    },
  },
  team: {
    title: 'Uma equipe, um design, um cartão para cada um',
    who: 'A equipe da Fernhill Botanics, que mora na nossa demonstração.',
    signIn: 'Entre como qualquer um deles',
    lookAround: (s) => [s, ' e explore.'],
    sofia: {
      role: 'Funcionária',
      does: (n) => [n, ' pede o cartão em um formulário e vê na tela quando é aceito.'],
    },
    amara: {
      role: 'Administradora da unidade',
      does: (n) => [n, ' cuida dos cartões de uma unidade e de sua gente.'],
    },
    mateo: {
      role: 'Administrador da organização',
      does: (n) => [n, ' desenha o cartão de todos e decide quem o usa.'],
    },
    yuki: {
      role: 'Auditora',
      does: (n) => [n, ' vê o que foi pedido e decidido, e não muda nada.'],
    },
  },
  founder: {
    title: 'Uma palavra do fundador',
    person:
      'Todo cartão que recebi dizia duas coisas: aqui está uma pessoa, e guarde este pedaço de papel. Eu queria ficar com a primeira e me livrar da segunda.',
    card: 'Então fizemos um cartão que não pesa nada, está em dia quando é aberto e é salvo antes de o aperto de mão terminar. Deve ser tão bem-feito quanto o melhor já impresso, para uma só pessoa tanto quanto para mil.',
    leaf: 'Se poupar algumas árvores no caminho, melhor ainda. É daí que vem a folha.',
    signed: 'O fundador do Leafcard',
  },
  testimonials: {
    title: 'O que dizem dele',
    pages: 'Depoimentos',
    previous: 'Depoimentos anteriores',
    next: 'Próximos depoimentos',
    page: (p, n) => `${p} de ${n}`,
    quoted: (text) => `“${text}”`,
    who: 'Fernhill Botanics e Nordlys Instruments são as organizações da nossa demonstração, assim como as pessoas que falam aqui.',
    ines: {
      text: 'Minhas mãos nunca estão limpas para um cartão de papel. Escaneiam o do meu celular, e eu volto aos canteiros.',
      title: 'Jardineira-chefe, Fernhill Botanics',
    },
    hakon: {
      text: 'Fui da oficina para a sede e mudei um campo. Não foi preciso avisar ninguém.',
      title: 'Engenheiro de firmware, Nordlys Instruments',
    },
    maren: {
      text: 'Tínhamos onze versões do nosso cartão. Agora há uma, e é a certa.',
      title: 'Comunicação, Nordlys Instruments',
    },
    joana: {
      text: 'No primeiro dia de um colega, o cartão chega antes da mesa.',
      title: 'Pessoas e Cultura, Fernhill Botanics',
    },
    nuno: {
      text: 'Os visitantes ligavam do lado errado do rio. O mapa do meu cartão os leva à porta certa.',
      title: 'Gerente do viveiro, Fernhill Botanics',
    },
    solveig: {
      text: 'Depois de uma feira eu pedia uma caixa de cartões. Agora peço o almoço.',
      title: 'Vendas Europa, Nordlys Instruments',
    },
  },
  contact: {
    title: 'Escreva para nós',
    lead: 'Uma pergunta, uma ideia ou uma empresa inteira que quer parar de imprimir: uma pessoa lê cada mensagem.',
    name: 'Nome',
    email: 'E-mail',
    subject: 'Assunto',
    message: 'Mensagem',
    send: 'Enviar mensagem',
    answer: 'Responderemos ao e-mail informado.',
  },
};
