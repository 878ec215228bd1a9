import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PushKey } from 'protocol/desk/push.ts'
import { getJson, sendJson } from '../api/request.ts'

/** Whether this device gets push messages; `missing` if its browser has none. */
export type PushState = 'on' | 'off' | 'denied' | 'missing'

/**
 * Returns `on` if the browser and the server both know the subscription.
 * @throws {ApiError} if the server cannot send messages, or could not be asked.
 */
export async function readPush(): Promise<PushState> {
  const manager = await findManager()
  if (!manager || !('Notification' in window)) return 'missing'
  if (Notification.permission === 'denied') return 'denied'
  const { endpoint } = await getJson<PushKey>('/api/push')
  const subscription = await manager.getSubscription()
  return subscription && subscription.endpoint === endpoint ? 'on' : 'off'
}

/**
 * Sends the subscription again if this device has one that the server does not know, as after its session was ended elsewhere.
 * Call it when the desk is opened. @throws {ApiError}
 */
export async function renewPush(): Promise<void> {
  const subscription = await (await findManager())?.getSubscription()
  if (!subscription) return
  const { endpoint } = await getJson<PushKey>('/api/push')
  if (endpoint === subscription.endpoint) return
  await sendJson('POST', '/api/push', subscription.toJSON())
}

/** Asks the person, then the browser's push service, and tells the server. Ends a subscription that the server refuses. */
export async function startPush(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPush()
  const { publicKey } = await getJson<PushKey>('/api/push')
  const manager = await findManager()
  const subscription = await manager?.subscribe({
    ...{ userVisibleOnly: true, applicationServerKey: publicKey },
  })
  try {
    if (subscription) await sendJson('POST', '/api/push', subscription.toJSON())
  } catch (error) {
    await subscription?.unsubscribe()
    throw error
  }
  return readPush()
}

/** Ends the push messages on this device, if it gets any. */
export async function stopPush(): Promise<PushState> {
  const subscription = await (await findManager())?.getSubscription()
  if (subscription) {
    await sendJson('POST', '/api/push/off', { endpoint: subscription.endpoint })
    await subscription.unsubscribe()
  }
  return readPush()
}

/** Returns whether this device gets push messages, and a mutation that switches them on or off. */
export function usePush(isAsked = true) {
  const queryClient = useQueryClient()
  const queryKey = ['push']
  const query = useQuery({ queryKey, queryFn: readPush, networkMode: 'always', enabled: isAsked })
  const state = query.data
  const change = useMutation({
    mutationFn: () => (state === 'on' ? stopPush() : startPush()),
    onSuccess: (now) => queryClient.setQueryData(queryKey, now),
  })
  return { state, problem: query.error ?? change.error, change }
}

async function findManager(): Promise<PushManager | undefined> {
  return (await navigator.serviceWorker?.getRegistration())?.pushManager
}
