/** `GET /api/push`: what a browser needs to subscribe this device, and whether the server knows its subscription. */
export interface PushKey {
  /** The server's public key (VAPID), in base64url. */
  readonly publicKey: string
  /** The subscription's address that was sent in the caller's session; null while the server tells this device nothing. */
  readonly endpoint: string | null
}

/** What a device is told: nothing of a person. */
export interface PushMessage {
  readonly title: string
  /** The screen that a tap opens. */
  readonly path: string
}
