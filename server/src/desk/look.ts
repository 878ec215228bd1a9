import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import { type DeskLook, LOGO_PATH, LOOK_PATH } from 'protocol/desk/look.ts'
import { CACHE_AND_ASK } from 'protocol/siteHeaders.ts'
import { agencyFacts } from '../agencyFacts.ts'
import { missing } from '../http/deskErrors.ts'
import type { Server } from '../Server.ts'

const OPEN = { config: { open: true } }

/** Serves the agency's name, logo and colours for the sign-in screen. They are no secret: every visitor of the site sees them. */
export const look = plugin(serveLook, { fastify: '5.x', name: 'look' })

async function serveLook(app: FastifyInstance, { siteFolder }: Pick<Server, 'siteFolder'>) {
  app.get(LOOK_PATH, OPEN, (_request, reply) => {
    const { name, hours, desk } = agencyFacts
    const { sheet = '', mark = null } = desk ?? {}
    const shown: DeskLook = {
      ...{ name, timeZone: hours.timeZone, sheet },
      mark: mark && { isWordmark: mark.isWordmark },
    }
    reply.header('Cache-Control', CACHE_AND_ASK).type('text/javascript; charset=utf-8')
    return reply.send(`agencyLook=${JSON.stringify(shown)}`)
  })
  app.get(LOGO_PATH, OPEN, (_request, reply) => {
    const { desk } = agencyFacts
    const folder = siteFolder()
    if (!desk?.mark || folder === null) throw missing('There is nothing at this address.')
    return reply.header('Cache-Control', CACHE_AND_ASK).sendFile(`media/${desk.mark.path}`, folder)
  })
}
