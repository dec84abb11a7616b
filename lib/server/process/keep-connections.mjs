import cluster from 'node:cluster'

/**
 * Passes connections that `child` had not accepted when it ended to another process, or closes them if none serves.
 * Node.js (20 and 24) waits forever for such a process to confirm them, and a visitor would wait as long. What a process
 * had accepted is lost with it.
 */
export function keepConnections(child, doOthersServe) {
  const passed = new Map()
  const send = child.process.send.bind(child.process)
  child.process.send = (message, handle, ...rest) => {
    if (message?.act === 'newconn' && handle) passed.set(message.seq, handle)
    return send(message, handle, ...rest)
  }
  child.process.on('internalMessage', ({ ack }) => passed.delete(ack))
  // It has ended, and all that it had said is read.
  child.process.once('close', () => {
    // Waiting for such a confirmation, Node.js may not notice that it is disconnected, and would choose it again.
    if (cluster.workers[child.id]) child.process.emit('disconnect')
    for (const [ack, handle] of [...passed]) {
      // As a process answers that is just closing.
      if (doOthersServe()) child.process.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack, accepted: false })
      else handle.close()
    }
  })
}
