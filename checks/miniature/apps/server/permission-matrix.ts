/** The page of permissions: which role may make which call. */
export const permissionsDocument = () => `# Who may do what

| call | liaison |
| - | - |
| \`PUT /qms/participants/:id\` | ✓ |
`
