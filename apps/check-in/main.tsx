import { createRoot } from 'react-dom/client'
import { GateApp } from '#domain/event-day/check-in/portal/gate/gate-app.tsx'

const root = document.getElementById('page')
if (root) createRoot(root).render(<GateApp />)

// the page opens without a network; a browser without workers needs one to open it
void navigator.serviceWorker?.register('/check-in/worker.js', { scope: '/check-in/' }).catch(() => undefined)
