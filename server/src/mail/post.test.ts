import { expect, test } from 'vitest'
import { startHook } from '../../../testing/server/startHook.ts'
import { post } from './post.ts'

const { signal } = new AbortController()

test('a redirect is not followed, and is a refusal', async () => {
  const [hook, elsewhere] = [await startHook(), await startHook()]
  hook.behave((response) => response.writeHead(307, { Location: elsewhere.url }).end())
  expect(await post(hook.url, { body: 'x' }, 1_000, signal)).toEqual({
    kind: 'refused',
    reason: 'HTTP 307',
  })
  expect(elsewhere.received).toEqual([])
})

test('a service that takes it and does not answer is told once; the reason says nothing of the address', async () => {
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
