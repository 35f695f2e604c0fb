import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** What the service shows of itself on `/metrics`, as Prometheus text. */
export function openMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'http_request_seconds',
      help: 'Time a call took, by call and status',
      labelNames: ['call', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [registry],
    }),
    railAnswers: new Counter({
      name: 'rail_answers_total',
      help: 'Answers of the wallet rail by operation and kind',
      labelNames: ['operation', 'kind'],
      registers: [registry],
    }),
    laneErrors: new Counter({
      name: 'lane_errors_total',
      help: 'Items of a lane that ended in a fault',
      labelNames: ['lane'],
      registers: [registry],
    }),
    deadlocks: new Counter({
      name: 'deadlocks_total',
      help: 'Transactions done anew because they and others waited for each other',
      registers: [registry],
    }),
    confirmToPaidSeconds: new Histogram({
      name: 'confirm_to_paid_seconds',
      help: 'From placing an order to the confirmed payout',
      buckets: [0.5, 1, 2, 5, 10, 30, 60, 300, 900],
      registers: [registry],
    }),
    oldestDueSeconds: new Gauge({
      name: 'oldest_due_seconds',
      help: 'For how long the oldest that is due has waited for a worker, by kind of work',
      labelNames: ['work'],
      registers: [registry],
    }),
    clockAheadSeconds: new Gauge({
      name: 'clock_ahead_seconds',
      help: "How far this machine's clock is ahead of the database's",
      registers: [registry],
    }),
    openIncidents: new Gauge({ name: 'open_incidents', help: 'Incidents nobody has closed', registers: [registry] }),
  };
}

export type Metrics = ReturnType<typeof openMetrics>;
