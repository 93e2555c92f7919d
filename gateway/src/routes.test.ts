import { describe, expect, it } from '@jest/globals';
import { routeTemplate } from './routes.ts';

describe('routeTemplate', () => {
  it.each([
    ['/api/patients', '/api/patients'],
    ['/api/patients/Jane%20Doe', '/api/patients/*'],
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
