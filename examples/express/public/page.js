const modal = document.querySelector('w3m-modal')
const find = id => document.getElementById(id)

// connected means signed in: the modal asks the server for its session
modal.addEventListener('connect', async () => {
  const session = await (await fetch('/api/auth/session')).json()
  find('account').textContent = modal.state.address
  find('result').textContent = `Signed in as ${session.caip10}`
})
modal.addEventListener('disconnect', () => {
  find('account').textContent = 'Not connected'
  find('result').textContent = ''
})
