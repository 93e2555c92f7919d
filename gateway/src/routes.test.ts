import { describe, expect, it } from '@jest/globals';
import { routeTemplate } from './routes.ts';

describe('routeTemplate', () => {
  it.each([
    ['/api/patients', '/api/patients'],
    ['/api/patients/Jane%20Doe', 'other'],
    ['/api/translate/', 'other'],
    ['http://evil.test/api/translate', '/api/translate'],
    ['http://evil.test/Jane/Doe', 'other'],
    ['http://[', 'other'],
    ['*', 'other'],
    ['/api/translate?q=Jane', '/api/translate'],
    ['/api/translate', '/api/translate'],
    ['/api/docs', '/api/docs'],
    ['/problems/validation', '/problems/*'],
    ['/health/live', '/health/live'],
    ['/api/patientsJaneDoe', 'other'],
    ['/Jane/Doe', 'other'],
  ])('names the route of %s as %s', (path, template) => {
    expect(routeTemplate(path)).toBe(template);
  });
});
