import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Route, Routes } from 'react-router'

// Baseline of the login screen's size: the three libraries without an app.

function Reference() {
  const { data } = useQuery({ queryKey: ['health'], queryFn: async () => (await fetch('/healthz')).json() })
  return <pre>{JSON.stringify(data)}</pre>
}

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
createRoot(root).render(
  <QueryClientProvider client={new QueryClient()}>
    <BrowserRouter>
      <Routes>
        <Route path="*" element={<Reference />} />
      </Routes>
    </BrowserRouter>
  </QueryClientProvider>,
)
