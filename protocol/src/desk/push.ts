/** The answer to `GET /api/push`: the server's key for push subscriptions, and the subscription of this device. */
export interface PushKey {
  /** The VAPID key, in base64url. */
  readonly publicKey: string
  /** The push service's address for this device; null if the server sends no messages to this device. */
  readonly endpoint: string | null
}

/** A message to a device, without personal data. */
export interface PushMessage {
  readonly title: string
  readonly path: string
}
