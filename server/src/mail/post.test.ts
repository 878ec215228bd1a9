import { expect, test } from 'vitest'
import { startHook } from '../../../testing/server/startHook.ts'
import { post } from './post.ts'

const { signal } = new AbortController()

test('a service that answers with a redirect counts as refusing the message, and the redirect is not followed', async () => {
  const [hook, elsewhere] = [await startHook(), await startHook()]
  hook.behave((response) => response.writeHead(307, { Location: elsewhere.url }).end())
  expect(await post(hook.url, { body: 'x' }, 1_000, signal)).toEqual({
    kind: 'refused',
    reason: 'HTTP 307',
  })
  expect(elsewhere.received).toEqual([])
})

test('a message to a service that does not answer is reported as possibly arrived; no reported failure reveals the service’s address', async () => {
  const hook = await startHook()
  hook.behave(() => {})
  expect(await post(hook.url, { body: 'x' }, 20, signal)).toEqual({
    kind: 'unconfirmed',
    reason: 'it may have arrived',
  })
  expect(await post('http://127.0.0.1:1/secret', { body: 'x' }, 1_000, signal)).toMatchObject({
    kind: 'tryLater',
    reason: expect.not.stringContaining('secret'),
  })
})
