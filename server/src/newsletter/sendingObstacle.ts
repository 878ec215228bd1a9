/** What can be done all the same, where one meets the obstacle. */
const MEANWHILE = {
  desk: 'you can write and preview an issue, and it stays a draft',
  command: '`newsletter preview` shows it',
}

type Place = keyof typeof MEANWHILE

interface Settings {
  /** Null for none. */
  readonly smtp: object | null
  readonly publicUrl: URL | null
}

const FOR_MAIL = ['SMTP_URL', 'MAIL_FROM', 'MAIL_TO']

const LIST = new Intl.ListFormat('en-GB')

/** Why no issue can go to subscribers, with what has to be set, in one sentence; null when it can. */
export function sendingObstacle({ smtp, publicUrl }: Settings, place: Place): string | null {
  // Without it, links to unsubscribe would lead to this machine.
  const missing = [...(smtp ? [] : FOR_MAIL), ...(publicUrl ? [] : ['PUBLIC_URL'])]
  return missing.length > 0 ? describe(missing, place) : null
}

/** Why no test can be mailed where there is no mail server. Its links are nobody's, so it needs no more. */
export function testObstacle(place: Place): string {
  return describe(FOR_MAIL, place)
}

function describe(missing: readonly string[], place: Place): string {
  const have = missing.length === 1 ? 'has' : 'have'
  return `Nothing can be sent yet: ${LIST.format(missing)} ${have} to be set for the server, as docs/desk.md says; meanwhile ${MEANWHILE[place]}.`
}
