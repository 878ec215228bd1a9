import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import {
  type DeskLook,
  ICONS_PATH,
  LOGO_PATH,
  LOOK_PATH,
  MANIFEST_PATH,
} from 'protocol/desk/look.ts'
import { CACHE_AND_ASK } from 'protocol/siteHeaders.ts'
import { agencyFacts } from '../agencyFacts.ts'
import { found, missing } from '../http/deskErrors.ts'
import type { Server } from '../Server.ts'

const OPEN = { config: { open: true } }
const NOTHING = 'There is nothing at this address.'

/** Serves the agency's name, logo and colours for the sign-in screen. They are no secret: every visitor of the site sees them. */
export const look = plugin(serveLook, { fastify: '5.x', name: 'look' })

async function serveLook(app: FastifyInstance, { siteFolder }: Pick<Server, 'siteFolder'>) {
  app.get(LOOK_PATH, OPEN, (_request, reply) => {
    const { name, hours, currencies, desk } = agencyFacts
    const { sheet = '', mark = null } = desk ?? {}
    const shown: DeskLook = {
      ...{ name, hours, currencies, sheet },
      mark: mark && { isWordmark: mark.isWordmark },
    }
    reply.header('Cache-Control', CACHE_AND_ASK).type('text/javascript; charset=utf-8')
    return reply.send(`agencyLook=${JSON.stringify(shown)}`)
  })
  app.get(LOGO_PATH, OPEN, (_request, reply) => {
    const { desk } = agencyFacts
    const folder = siteFolder()
    if (!desk?.mark || folder === null) throw missing(NOTHING)
    return reply.header('Cache-Control', CACHE_AND_ASK).sendFile(`media/${desk.mark.path}`, folder)
  })
  app.get(MANIFEST_PATH, OPEN, async (_request, reply) => {
    const file = join(found(siteFolder(), NOTHING), 'site.webmanifest')
    const { icons, ...ofSite } = JSON.parse(await readFile(file, 'utf8'))
    reply.header('Cache-Control', CACHE_AND_ASK).type('application/manifest+json')
    return {
      ...{ ...ofSite, name: `${agencyFacts.name}: the desk`, display: 'standalone' },
      icons: icons.map((icon: { src: string }) => ({
        ...icon,
        src: `${ICONS_PATH}/${basename(icon.src).split('.')[0]}`,
      })),
    }
  })
  app.get<{ Params: { name: string } }>(`${ICONS_PATH}/:name`, OPEN, async ({ params }, reply) => {
    const folder = found(siteFolder(), NOTHING)
    const icons = await readdir(join(folder, 'media/icons'))
    const icon = found(
      icons.find((each) => each.startsWith(`${params.name}.`)),
      NOTHING,
    )
    return reply.header('Cache-Control', CACHE_AND_ASK).sendFile(`media/icons/${icon}`, folder)
  })
}
