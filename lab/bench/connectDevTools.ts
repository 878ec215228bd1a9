/** A connection to a browser's DevTools. The caller enables the protocol domains. */
export interface DevTools {
  /** Opens an empty page in a new browser context, whose caches are empty. */
  openPage(): Promise<InspectedPage>
  close(): void
}

export interface InspectedPage {
  /** Sends a command. Rejects with the browser's error message. */
  send(method: string, params?: object): Promise<Record<string, unknown>>
  on(method: string, listener: (params: never) => void): void
  evaluate<Value>(expression: string): Promise<Value>
  close(): Promise<void>
}

interface Message {
  readonly id?: number
  readonly sessionId?: string
  readonly method?: string
  readonly params?: object
  readonly result?: Record<string, unknown>
  readonly error?: { readonly message: string }
}

/**
 * Connects to the DevTools of a browser on a port of this machine. Playwright's own pages would distort measurements: Playwright enables
 * the `Runtime` domain, so that V8 computes source positions at React's first `Error`, which takes a slow phone 60 ms.
 */
export async function connectDevTools(port: number): Promise<DevTools> {
  const version = await fetch(`http://127.0.0.1:${port}/json/version`)
  const { webSocketDebuggerUrl } = (await version.json()) as { webSocketDebuggerUrl: string }
  const socket = new WebSocket(webSocketDebuggerUrl)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })
  const waiting = new Map<number, (answer: Message) => void>()
  const listeners = new Map<string, (params: never) => void>()
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data as string) as Message
    if (message.id) waiting.get(message.id)?.(message)
    else listeners.get(`${message.sessionId} ${message.method}`)?.(message.params as never)
  }
  let sent = 0
  const send = async (method: string, params: object = {}, sessionId?: string) => {
    sent += 1
    const answered = new Promise<Message>((resolve) => waiting.set(sent, resolve))
    socket.send(JSON.stringify({ id: sent, method, params, sessionId }))
    const { result = {}, error } = await answered
    if (error) throw new Error(`${method}: ${error.message}`)
    return result
  }
  return {
    async openPage() {
      const { browserContextId } = await send('Target.createBrowserContext')
      const { targetId } = await send('Target.createTarget', {
        url: 'about:blank',
        browserContextId,
      })
      const attached = await send('Target.attachToTarget', { targetId, flatten: true })
      const sessionId = attached.sessionId as string
      return {
        send: (method, params) => send(method, params, sessionId),
        on: (method, listener) => listeners.set(`${sessionId} ${method}`, listener),
        async evaluate(expression) {
          const { result } = await send(
            'Runtime.evaluate',
            { expression, returnByValue: true },
            sessionId,
          )
          return (result as { value: never }).value
        },
        async close() {
          await send('Target.disposeBrowserContext', { browserContextId })
        },
      }
    },
    close: () => socket.close(),
  }
}
