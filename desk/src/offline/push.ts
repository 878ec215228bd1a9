import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { PushKey } from 'protocol/desk/push.ts'
import { queryClient } from '../api/queryClient.ts'
import { getJson, sendJson } from '../api/request.ts'

/** Whether this device gets push messages. `denied`: the browser blocks them; `missing`: the browser does not support them. */
export type PushState = 'on' | 'off' | 'denied' | 'missing'

/**
 * Returns the state of push messages. Registers this device's subscription again if the server does not have it any more, such as after the
 * session was ended from another device.
 * @throws {ApiError} if the server cannot send push messages, or cannot be reached.
 */
async function readPush(): Promise<PushState> {
  const manager = await findManager()
  if (!manager || !('Notification' in window)) return 'missing'
  if (Notification.permission === 'denied') return 'denied'
  const { endpoint } = await getJson<PushKey>('/api/push')
  const subscription = await manager.getSubscription()
  if (!subscription) return 'off'
  if (subscription.endpoint !== endpoint) await sendJson('POST', '/api/push', subscription.toJSON())
  return 'on'
}

/** The state of push messages. Load this query when the desk is opened, because loading registers a lost subscription again. */
export const pushQuery = queryOptions({
  queryKey: ['push'],
  queryFn: readPush,
  networkMode: 'always',
})

/** Asks for permission, subscribes to push messages, and registers the subscription. If the server refuses, cancels the subscription. */
async function startPush(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPush()
  const { publicKey } = await getJson<PushKey>('/api/push')
  const manager = await findManager()
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const subscription = await manager?.subscribe(options).catch((error) => {
    throw new Error(
      'This browser refuses messages. In a private window that is usual: use an ordinary one.',
      { cause: error },
    )
  })
  try {
    return await readPush()
  } catch (error) {
    await subscription?.unsubscribe()
    throw error
  }
}

export async function stopPush(): Promise<PushState> {
  const subscription = await (await findManager())?.getSubscription()
  if (subscription) await sendJson('POST', '/api/push/off', { endpoint: subscription.endpoint })
  await unsubscribe()
  return readPush()
}

/** Ends this browser's subscription. The server deletes its own record of the subscription with the session. */
export async function unsubscribe(): Promise<void> {
  await (await (await findManager())?.getSubscription())?.unsubscribe()
}

export function usePush() {
  const query = useQuery(pushQuery)
  const state = query.data
  const change = useMutation({
    mutationFn: () => (state === 'on' ? stopPush() : startPush()),
    onSuccess: (now) => queryClient.setQueryData(pushQuery.queryKey, now),
  })
  return { state, problem: query.error ?? change.error, change }
}

async function findManager(): Promise<PushManager | undefined> {
  return (await navigator.serviceWorker?.getRegistration())?.pushManager
}
