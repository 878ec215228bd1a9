/** The answer to `GET /api/push`: the key for subscribing this device, and whether the server has a subscription for it. */
export interface PushKey {
  /** The server's public key (VAPID), in base64url. */
  readonly publicKey: string
  /** The push service's address for this device; null if the server sends no messages to this device. */
  readonly endpoint: string | null
}

/** A message to a device. It contains no personal data. */
export interface PushMessage {
  readonly title: string
  /** The screen that a tap opens. */
  readonly path: string
}
