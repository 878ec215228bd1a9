/** `GET /api/push`: what a browser needs to subscribe this device, and what the server knows of it. */
export interface PushKey {
  /** The server's public key (VAPID), in base64url. */
  readonly publicKey: string
  /** The subscription of this session; null for none. */
  readonly endpoint: string | null
}

/** What a device is told: nothing of a person. */
export interface PushMessage {
  readonly title: string
  /** The screen that a tap opens. */
  readonly path: string
}
