/** `GET /api/push`: what a browser needs to subscribe this device. */
export interface PushKey {
  /** The server's public key (VAPID), in base64url. */
  readonly publicKey: string
}

/** `POST /api/push` tells this device from now on; `POST /api/push/off`, by its address alone, does so no more. */
export interface PushSubscription {
  /** At the browser's push service. */
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/** What a device is told: nothing of a person. */
export interface PushMessage {
  readonly title: string
  /** The screen that a tap opens. */
  readonly path: string
}
