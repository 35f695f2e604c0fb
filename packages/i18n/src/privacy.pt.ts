/** Who the policy speaks for; filled in from the settings, never written into the text. */
export type PrivacyValues = {
  readonly brand: string;
  readonly lender: string;
  readonly nuit: string;
  readonly address: string;
  readonly domain: string;
  readonly phone: string;
  /** When it is answered. */
  readonly hours: string;
};

type Section = { readonly heading: string; readonly paragraphs: (v: PrivacyValues) => readonly string[] };

const section = (heading: string, paragraphs: Section['paragraphs']): Section => ({ heading, paragraphs });

/** The privacy policy (specification, section 2); its sections stand in the specification's order. */
export const privacyPt = {
  title: 'Política de Privacidade',
  sections: {
    preamble: section('Preâmbulo', (v) => [
      `${v.lender}, com o NUIT ${v.nuit}, presta sob a marca ${v.brand} um serviço de empréstimos de curto prazo ` +
        'pelo telemóvel. Esta política explica que dados pessoais tratamos, para quê, com quem os partilhamos e ' +
        'que direitos tem.',
      'Tratamos os dados de acordo com a lei, nomeadamente a lei de protecção de dados (Lei 3/2021) e a lei das ' +
        'comunicações electrónicas (Lei 4/2021).',
    ]),
    consent: section('Consentimento', () => [
      'Ao entrar no serviço com o código recebido por SMS, declara que leu esta política e consente no ' +
        'tratamento dos seus dados como aqui se descreve. Guardamos a versão do texto, a data e a hora do ' +
        'consentimento.',
      'Pode retirar o consentimento a qualquer momento pelo apoio ao cliente. Enquanto houver um empréstimo em ' +
        'dívida, continuamos a tratar os dados necessários para o contrato e para cumprir a lei.',
    ]),
    coveredUsers: section('A quem se aplica', () => [
      'Esta política aplica-se a quem visita o serviço, a quem nele se regista ou pede um empréstimo, a quem ' +
        'convida ou é convidado, e às pessoas que o cliente indica como próximo parente ou colega de trabalho.',
      'O serviço destina-se a maiores de 18 anos.',
    ]),
    notice: section('Informação prévia', () => [
      'Pedimos apenas os dados de que precisamos e dizemos para que servem no momento em que os pedimos. Se ' +
        'indicar dados de outra pessoa, informe-a antes e confirme que ela concorda.',
    ]),
    platforms: section('Plataformas', (v) => [
      `Esta política vale para o sítio ${v.domain}, a aplicação que nele abre, as mensagens SMS que enviamos e o ` +
        'atendimento telefónico.',
    ]),
    devices: section('Dispositivos', () => [
      'Para proteger a sua conta registamos o dispositivo com que entra: um identificador criado pela aplicação, ' +
        'o navegador, o tamanho do ecrã, a língua, o tipo de rede, a plataforma, a marca e o modelo. Um ' +
        'dispositivo novo pode exigir mais uma confirmação por SMS.',
    ]),
    collection: section('Dados que recolhemos', () => [
      'Recolhemos o número de telemóvel, o nome, o NUIT, o género, os contactos de duas pessoas indicadas por ' +
        'si, os pedidos, os contratos, os pagamentos, os comprovativos que nos envia, o registo do atendimento e ' +
        'os dados do dispositivo.',
      'Recebemos do operador da carteira móvel o resultado das transacções e, quando disponível, a confirmação ' +
        'parcial do nome do titular.',
    ]),
    use: section('Como usamos os dados', () => [
      'Usamos os dados para verificar a sua identidade, contactar as pessoas que indicou como referência, ' +
        'decidir sobre o pedido, processar as transacções, cobrar valores em atraso, prevenir a fraude, cumprir a ' +
        'lei e melhorar o serviço.',
      'Só lhe enviamos ofertas se o tiver aceitado, e pode recusá-las a qualquer momento. Não usamos os seus ' +
        'contactos para pressionar terceiros.',
    ]),
    sharing: section('Partilha', () => [
      'Partilhamos dados, na medida do necessário, com o operador da carteira móvel, o serviço de SMS, os ' +
        'prestadores que guardam e protegem os sistemas, as entidades de cobrança contratadas por nós e as ' +
        'autoridades competentes.',
      'A consulta à central de registos de crédito exige uma autorização própria, por escrito. Não vendemos ' +
        'dados pessoais.',
    ]),
    permissions: section('Câmara, microfone e armazenamento', () => [
      'O acesso à câmara (documentos de identificação), ao microfone (verificação por voz), ao armazenamento ' +
        '(envio de comprovativos), à localização, aos SMS, aos contactos e ao registo de chamadas só acontece com o ' +
        'seu consentimento, pedido pelo dispositivo no momento em que é preciso. Pode recusar ou retirar cada ' +
        'permissão nas definições do dispositivo.',
    ]),
    disclosure: section('Divulgação às autoridades', () => [
      'Divulgamos dados quando a lei, um tribunal ou uma autoridade de supervisão o exige, para defender ' +
        'direitos em juízo ou para impedir fraude e branqueamento de capitais.',
    ]),
    cookies: section('Cookies', () => [
      'Usamos só os cookies necessários: o da sessão, o do dispositivo conhecido e o da língua, que dura 365 ' +
        'dias. Não usamos cookies de publicidade. Se os bloquear, não consegue entrar no serviço.',
    ]),
    passwords: section('Códigos e palavras-passe', () => [
      'O serviço não tem palavra-passe: entra com um código de 4 algarismos enviado por SMS, que vale poucos ' +
        'minutos e uma só vez. Não partilhe o código. Nunca pedimos o PIN da sua carteira móvel. Se perder o ' +
        'telemóvel ou o número, avise-nos logo.',
    ]),
    changes: section('Alterações a esta política', () => [
      'Podemos alterar esta política. A versão em vigor está sempre no sítio. Se a alteração for importante, ' +
        'avisamos na aplicação ou por SMS antes de ela produzir efeitos.',
    ]),
    transfer: section('Transferência internacional', () => [
      'Os dados podem ser transferidos para fora de Moçambique, quando um prestador de serviços o exigir. Nesse ' +
        'caso garantimos por contrato uma protecção equivalente à desta política.',
    ]),
    retention: section('Conservação', () => [
      'Conservamos os dados enquanto durar a relação consigo e depois durante o prazo que a lei impõe às ' +
        'instituições de crédito, em regra dez anos. Terminado o prazo, os dados são apagados ou tornados anónimos.',
      'Pode pedir para ver, corrigir, exportar ou apagar os seus dados. Os registos de dinheiro que a lei manda ' +
        'guardar não se apagam, mas deixam de o identificar.',
    ]),
    links: section('Ligações a terceiros', () => [
      'O sítio pode ter ligações a páginas de terceiros, como as redes sociais por onde partilha um convite. Não ' +
        'respondemos pelas práticas dessas páginas.',
    ]),
    property: section('Propriedade intelectual', (v) => [
      `A marca ${v.brand}, os textos, os desenhos e os programas do serviço pertencem a ${v.lender} ou aos seus ` +
        'licenciantes e não podem ser usados sem autorização.',
    ]),
    legal: section('Aviso legal', () => [
      'Os valores e as condições mostrados antes de aceitar o contrato são os que valem. O uso de dados falsos ' +
        'ou de outra pessoa pode ter consequências legais. Esta política rege-se pela lei moçambicana.',
    ]),
    noObligation: section('Sem obrigação contratual', () => [
      'Visitar o serviço, registar-se ou fazer um pedido não obriga a conceder nem a aceitar um empréstimo. A ' +
        'obrigação nasce apenas do contrato de empréstimo aceite e desembolsado.',
    ]),
    fraud: section('Aviso contra fraudes', (v) => [
      'Há burlões que usam o nome de instituições de crédito e pedem depósitos para libertar um empréstimo. ' +
        `Nunca pedimos um depósito ou pagamento antecipado. O sítio oficial ${v.domain} e a ligação do convite de ` +
        'um amigo são os únicos canais válidos.',
      'Se alguém lhe pedir dinheiro, o código ou o PIN em nosso nome, não responda e ligue-nos.',
    ]),
    contact: section('Departamento de Risco e Conformidade', (v) => [
      `Para exercer os seus direitos ou reclamar: ${v.lender}, Departamento de Risco e Conformidade, ` +
        `${v.address}, telefone ${v.phone}, horário de atendimento ${v.hours}. Tem também o livro de reclamações na nossa sede.`,
    ]),
  },
};

export type PrivacyTexts = typeof privacyPt;
