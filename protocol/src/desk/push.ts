/** `GET /api/push`: what a browser needs to subscribe this device. */
export interface PushKey {
  /** The server's public key (VAPID), in base64url. */
  readonly publicKey: string
}

/** What a device is told: nothing of a person. */
export interface PushMessage {
  readonly title: string
  /** The screen that a tap opens. */
  readonly path: string
}
