import { useMutation, useQuery } from '@tanstack/react-query'
import type { PushKey } from 'protocol/desk/push.ts'
import { queryClient } from '../api/queryClient.ts'
import { getJson, sendJson } from '../api/request.ts'

/** Whether this device gets push messages. `denied`: the browser blocks them; `missing`: the browser does not support them. */
export type PushState = 'on' | 'off' | 'denied' | 'missing'

/**
 * Returns the state of push messages: `on` if the browser and the server both have the subscription.
 * @throws {ApiError} if the server cannot send push messages, or cannot be reached.
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
 * Registers this device's push subscription again if the server does not have it any more, such as after the session was ended from another
 * device. Call this function when the desk is opened. @throws {ApiError}
 */
export async function renewPush(): Promise<void> {
  const subscription = await (await findManager())?.getSubscription()
  if (!subscription) return
  const { endpoint } = await getJson<PushKey>('/api/push')
  if (endpoint === subscription.endpoint) return
  await sendJson('POST', '/api/push', subscription.toJSON())
}

/** Asks for permission, subscribes to push messages, and registers the subscription. If the server refuses, cancels the subscription. */
export async function startPush(): Promise<PushState> {
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
    if (subscription) await sendJson('POST', '/api/push', subscription.toJSON())
  } catch (error) {
    await subscription?.unsubscribe()
    throw error
  }
  return readPush()
}

export async function stopPush(): Promise<PushState> {
  const subscription = await (await findManager())?.getSubscription()
  if (subscription) {
    await sendJson('POST', '/api/push/off', { endpoint: subscription.endpoint })
    await subscription.unsubscribe()
  }
  return readPush()
}

export function usePush(isAsked = true) {
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
