import { onTestFinished } from 'vitest'
import { createMailServer, type MailServer, type MailServerOptions } from './createMailServer.ts'

export type { MailServer } from './createMailServer.ts'

export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const mailServer = await createMailServer(options)
  onTestFinished(mailServer.stop)
  return mailServer
}
