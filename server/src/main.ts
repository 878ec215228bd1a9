import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ConfigError } from 'protocol/settings.ts'
import { readConfig } from './config.ts'
import { findPrivacyItems } from './health/findSettingItems.ts'
import { readLaunchItems } from './health/readLaunchItems.ts'
import { deskCommand, standardOutput, stopWith } from './ownProcess.ts'
import { PUBLISHER } from './publishing/publisherProcess.ts'
import { type RunningServer, startServer } from './startServer.ts'
import { inviteFirst } from './team/invitations.ts'

const SITE_FOLDER = fileURLToPath(new URL('../../site/dist', import.meta.url))

const PUBLISHING = {
  contentFolder: fileURLToPath(new URL('../../content', import.meta.url)),
  publisherPath: PUBLISHER,
}

const DESK_FOLDER = fileURLToPath(new URL('../../desk/dist', import.meta.url))

/** In development another server renders the pages and passes all other requests to this server. */
const withoutSite = process.argv.includes('--without-site')

let isStopping = () => false
try {
  const config = readConfig(process.env)
  if (!withoutSite && !existsSync(SITE_FOLDER)) {
    throw new ConfigError('The site', 'is not built yet: run `npm run build`.')
  }
  const siteFolder = withoutSite ? null : SITE_FOLDER
  const server = await startServer(config, {
    siteFolder,
    ...(siteFolder && existsSync(PUBLISHING.publisherPath) && { publishing: PUBLISHING }),
    deskFolder: existsSync(DESK_FOLDER) ? DESK_FOLDER : null,
  })
  isStopping = stopWith(server)
  standardOutput.write(`Serving on ${server.url}\n`)
  if (server.deskUrl)
    standardOutput.write(`The desk: ${await describeDesk(server, server.deskUrl)}\n`)
  else if (config.publicUrl) {
    standardOutput.write(
      'No desk is served: a site with PUBLIC_URL also needs DESK_URL for its desk, such as https://desk.example.com.\n',
    )
  }
  if (!config.smtp) {
    standardOutput.write(
      `Mail waits in ${config.dataFolder}: set SMTP_URL, MAIL_FROM and MAIL_TO to have it sent. No enquiry is lost meanwhile.\n`,
    )
  }
  const served = server.server.siteFolder()
  for (const { what, remedy } of served ? findPrivacyItems(config, served) : []) {
    standardOutput.write(`${what}. ${remedy}\n`)
  }
} catch (error) {
  if (!isStopping()) {
    // An expected error is one line for the operator; for any other error the stack is needed.
    console.error(isForeseen(error) ? error.message : error)
    // One of the two ports may be open already and keep the process alive. Site and desk are only useful together, so the process ends.
    process.exit(1)
  }
}

/**
 * Returns the desk's address for the log. Before the first member: on the owner's machine, a link that signs this member in; on a server,
 * whose log others may read, the command to invite this member. Later, on the owner's machine: a link to the remaining launch steps.
 */
async function describeDesk({ server }: RunningServer, deskUrl: string): Promise<string> {
  const isHere = new URL(deskUrl).hostname === 'localhost'
  const members = await server.team.members.list().catch(() => null)
  if (members === null) {
    return `${deskUrl}\nThe database does not answer yet, as the log says: pages are served, what visitors send waits on their devices, and the server tries again by itself.`
  }
  if (members.length > 0) {
    const left = readLaunchItems(server.config, server.siteFolder(), server.now()) ?? []
    const isLeft = left.some(({ topic }) => topic !== 'server')
    return isHere && isLeft ? `${deskUrl}/site/steps` : deskUrl
  }
  if (isHere) {
    try {
      return `${(await inviteFirst(server))?.link} (works once, for 15 minutes)`
    } catch (error) {
      if (!isForeseen(error)) throw error
      return `${deskUrl}\nThere is no link for the first person: ${error.message} Then: ${deskCommand('invite "Your name"')}`
    }
  }
  return `${deskUrl}\nNobody can sign in to it yet. Invite the first person: ${deskCommand('invite "Your name"')} (where the server is installed, with its settings; see The desk in docs/deploying.md)`
}

function isForeseen(error: unknown): error is Error {
  const foreseen = ['ConfigError', 'DatabaseMigrationError', 'DatabaseUnusableError', 'ListenError']
  return error instanceof Error && foreseen.includes(error.name)
}
