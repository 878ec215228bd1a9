import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { createGroupCommit } from '../../src/database/createGroupCommit.ts'
import { createStores } from '../../src/stores.ts'
import type { TestDatabase } from './engines.ts'
import { signIn } from './signIn.ts'

/** Requests as the desk's own pages send them. */
export interface DeskClient {
  get(path: string): Promise<LightMyRequestResponse>
  post(path: string, body: unknown): Promise<LightMyRequestResponse>
}

/** Signs somebody in, with the passkey used at that moment. */
export async function deskClient(
  desk: FastifyInstance,
  database: TestDatabase,
  options: Parameters<typeof signIn>[1] = {},
): Promise<DeskClient> {
  const { db, engine } = await database.open()
  const { headers } = await signIn(
    createStores({ db, engine }, createGroupCommit(db, engine)),
    options,
  )
  const send = (request: InjectOptions) => desk.inject({ ...request, headers })
  return {
    get: (url) => send({ method: 'GET', url }),
    post: (url, payload) => send({ method: 'POST', url, payload: payload as object }),
  }
}
